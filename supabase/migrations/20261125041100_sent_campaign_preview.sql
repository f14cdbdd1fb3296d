-- The preview of a campaign that left shows the edition and the articles of its mail, not those of today.
create or replace function public.campaign_preview(campaign uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('newsletter.read');
  return coalesce(
    (
      select m.material from private.campaign_mails as m
      join public.newsletter_campaigns as c on c.id = m.campaign_id and c.started_at is not null
      where m.campaign_id = campaign_preview.campaign
    ),
    public.campaign_material(campaign_preview.campaign)
  );
end
$$;
