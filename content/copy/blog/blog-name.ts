/** The name of the blog: in breadcrumbs, in titles and in its feed. */
export const blogName = 'Blog';
