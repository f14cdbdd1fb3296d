/** The fields of an article that the editor holds, as the table has them. */
export type ArticleFields = {
  title: string;
  slug: string | null;
  excerpt: string;
  category: string;
  tags: string[];
  featured_image_url: string | null;
  featured_image_alt: string | null;
  author_id: string | null;
  publish_date: string | null;
  comments_open: boolean;
  meta_description: string | null;
  meta_keywords: string | null;
};

export type ChangeFields = (change: Partial<ArticleFields>) => void;
