/**
 * Facts that several places of the site state differently (EVENT-38). Each variant is a row of `copy_variants`
 * beside the official value; the settings screen lists them side by side and can align one. Texts quote a variant
 * as `{key}` (`domain/text/copy.ts`).
 */
export type CopyVariant = {
  /** `<topic>.<section>` */
  key: string;
  topic: string;
  section: string;
  value: string;
  officialValue: string;
};

function tellings(topic: string, officialValue: string, sections: Record<string, string>): CopyVariant[] {
  return Object.entries(sections).map(([section, value]) => ({
    key: `${topic}.${section}`,
    topic,
    section,
    value,
    officialValue,
  }));
}

/**
 * In the order of the settings screen; comments name the requirements. Values taken from the edition are no
 * variants: the hero's date (EVENT-43) and number of places (EVENT-47). Figures with a source are settings (`settings.ts`):
 * reviews and satisfied participants (EVENT-61).
 */
export const copyVariants: CopyVariant[] = [
  // EVENT-39 to EVENT-42
  tellings('hours', '18h30 à 1h', {
    about: '18h30 à 1h',
    calendar: '18h30 à minuit',
    map: '18h30 à 22h00',
    faq: '22h00',
  }),
  // EVENT-43 to EVENT-46
  tellings('event_date', '7 novembre 2025', {
    booking: '6 novembre 2025',
    faq: '6 novembre 2025',
    transfer: '5 novembre 2025 à 23h59',
  }),
  // EVENT-47, EVENT-48
  tellings('places', '30 places max', {
    booking: '30 places max',
    faq: '20-30',
    networking: '20-30 places',
  }),
  // EVENT-49 to EVENT-52
  tellings('chat_size', '200+ membres', {
    community: '200+ membres',
    faq: '85+',
    why: '150+ leaders',
    text: '500+ entrepreneurs',
    networking: '500+ entrepreneurs',
  }),
  // EVENT-53, EVENT-54
  tellings('floor', '5e étage', { map: '5e étage', faq: '6e étage' }),
  // EVENT-55, EVENT-56
  tellings('metro', 'Métro ligne 1, station Rihour', {
    map: 'Métro ligne 1, station Rihour',
    directions: 'Métro ligne 2, station Gare Lille-Flandres',
  }),
  // EVENT-57, EVENT-58
  tellings('badge_period', 'par an • paiement unique', {
    cards: 'par an • paiement unique',
    comparison: 'par mois',
  }),
  // EVENT-59, EVENT-60
  tellings('calendar_span', 'de mai à décembre', { table: 'de mai à décembre', intro: 'de mai à novembre' }),
  // EVENT-62
  tellings('capacity', '30 places', { booking: '30 places', rain: '50 personnes' }),
  // EVENT-63; the contradicting year is in each partner
  tellings('history', '7 éditions depuis mai 2025', { about: '7 éditions depuis mai 2025' }),
].flat();
