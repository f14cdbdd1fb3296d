import { describe, expect, test } from 'vitest';

import { domainOfSender, judgeDkim, judgeDmarc, judgeMx, judgeSpf } from './mail-domain.ts';

describe('NEWSLETTER-181 a record of the domain', () => {
  test.each([
    ['v=spf1 include:mail.example -all', 'right'],
    ['v=spf1 ip4:192.0.2.1 ~all', 'right'],
    ['v=spf1 redirect=_spf.mail.example', 'right'],
    ['V=SPF1 MX -ALL', 'right'],
    ['v=spf1 include:mail.example +all', 'different'],
    ['v=spf1 include:mail.example all', 'different'],
    ['v=spf1 include:mail.example', 'different'],
    ['v=spf10 -all', 'absent'],
    ['google-site-verification=abc', 'absent'],
  ])('SPF %j is %s', (record, state) => {
    expect(judgeSpf(['other', record]).state).toBe(state);
  });

  test('two SPF records count as none', () => {
    expect(judgeSpf(['v=spf1 -all', 'v=spf1 mx -all'])).toEqual({
      state: 'several',
      found: ['v=spf1 -all', 'v=spf1 mx -all'],
    });
  });

  test.each([
    ['v=DKIM1; k=rsa; p=MIIB', 'right'],
    ['k=rsa;p=MI IB', 'right'],
    ['v=DKIM1; k=rsa; p=AAAA', 'different'],
    ['v=DKIM1; k=rsa; p=', 'different'],
    ['v=DKIM1', 'absent'],
  ])('DKIM %j is %s', (record, state) => {
    expect(judgeDkim([record], 'MIIB').state).toBe(state);
  });

  test.each([
    ['v=DMARC1; p=none', 'right'],
    ['v=DMARC1; p=Reject; rua=mailto:a@b.example', 'right'],
    ['v=DMARC1; rua=mailto:a@b.example', 'different'],
    ['v=DMARC1; p=always', 'different'],
    ['v=DMARC2; p=none', 'absent'],
  ])('DMARC %j is %s', (record, state) => {
    expect(judgeDmarc([record]).state).toBe(state);
  });

  test('a null MX record receives no mail', () => {
    expect(judgeMx(['']).state).toBe('absent');
    expect(judgeMx(['mx.afterwork.example']).state).toBe('right');
  });
});

test.each([
  ['ALINE <bonjour@Afterwork.example>', 'afterwork.example'],
  ['bonjour@afterwork.example', 'afterwork.example'],
  ['ALINE', null],
])('the domain of the sender %j is %j', (from, domain) => {
  expect(domainOfSender(from)).toBe(domain);
});
