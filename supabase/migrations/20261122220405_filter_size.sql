-- The filters of an export stay in the audit log for 12 months: their size is bounded. A request may hold 256 kB.
create function private.require_small_filters(filters jsonb) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if octet_length(filters::text) > 4000 then
    raise exception 'Ces filtres sont trop longs' using errcode = 'check_violation', hint = 'filters_too_large';
  end if;
end
$$;
revoke execute on function private.require_small_filters(jsonb) from public;

-- As before; an address that was searched is recorded masked, as in every entry.
create or replace function private.record_export(exported text, what jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_small_filters(what -> 'filters');
  perform private.record_audit('export', exported, null, case
    when what #>> '{filters,search}' like '%@%'
      then jsonb_set(what, '{filters,search}', to_jsonb(private.masked_email(what #>> '{filters,search}')))
    else what
  end);
end
$$;
