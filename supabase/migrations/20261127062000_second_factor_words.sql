-- The name that the screens use.
update private.exported_tables set reason = 'Secrets de la validation en deux étapes'
where reason = 'Secrets de la double authentification';
