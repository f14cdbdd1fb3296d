export type Topic = {
  title: string;
  category: 'Réseau' | 'IA en pratique' | 'Indépendants' | 'Soirées';
  tags: string[];
  excerpt: string;
  /** `[heading, paragraph]`. */
  points: readonly (readonly [string, string])[];
};
