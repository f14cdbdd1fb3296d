/** The setting `newsletter.refused_domains`: `text`, characters of its field; `domain`, of one domain (RFC 1035). */
export const refusedDomains = { count: 200, domain: 253, text: 20_000 } as const;

/** As `private.are_domains` checks each of them. */
export const domainPattern = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,63}$/;
