-- Three answers follow the state of the edition (EVENT-84): `{event.when}` and `{event.how_to_book}` are sentences of the
-- site. Only answers that still have their first words change; an organiser's own words stay.

update public.faq_items as item
set answer = replaced.by
from (values
  ('La prochaine édition a lieu le {event_date.faq}. Ouverture des portes à 18h30, début officiel à 19h00, fin à {hours.faq}.',
   '{event.when} Ouverture des portes à 18h30, début officiel à 19h00, fin à {hours.faq}.'),
  ('Chaque premier vendredi du mois, {calendar_span.intro}. Les inscriptions d’une édition ouvrent dès la fin de la précédente.',
   'Chaque premier vendredi du mois, {calendar_span.intro}. Le calendrier de cette page dit lesquels se réservent déjà.'),
  ('Cliquez sur « Réserver » en face de la date ouverte : la billetterie s’affiche dans un nouvel onglet. La place est à {event.price} TTC.',
   '{event.how_to_book} La place est à {event.price} TTC.')
) as replaced(first_words, by)
-- Also where the no-break spaces are others.
where translate(item.answer, U&'\00A0\202F', '  ') = translate(replaced.first_words, U&'\00A0\202F', '  ');
