-- The same network as `reduceAddress` of the gateway: an IPv4-mapped IPv6 address is an IPv4 client in each of its
-- spellings (`::ffff:192.0.2.1`, `::ffff:c000:201`). Counted as IPv6, all of them shared one network.
create or replace function private.network_of(ip text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  mapped constant inet := '::ffff:0:0';
  address inet;
begin
  -- Without the zone of a link-local address, which `inet` refuses.
  address := host(regexp_replace(ip, '%.*$', '')::inet);
  if address <<= set_masklen(mapped, 96) then
    address := inet '0.0.0.0' + (address - mapped);
  end if;
  return coalesce(host(network(set_masklen(address, case family(address) when 6 then 64 else 32 end))), 'unknown');
exception when invalid_text_representation then
  return 'unknown';
end $$;
