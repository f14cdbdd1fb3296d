import { describe, expect, test } from 'vitest';

import { renderTemplate, unknownActions } from './render-template.ts';

describe('renderTemplate', () => {
  const values = { Name: `<b>"L'été" & Cie</b>`, Path: 'https://a.test/?x=1&y=é', Template: '{{ .Name }}' };

  test('escapes values in HTML only', () => {
    expect(renderTemplate('<p>{{ .Name }}</p>', values, 'html')).toBe(
      '<p>&lt;b&gt;&#34;L&#39;été&#34; &amp; Cie&lt;/b&gt;</p>',
    );
    expect(renderTemplate('{{.Name}}', values, 'text')).toBe(values.Name);
  });

  test('percent-encodes a value in a link, in both formats', () => {
    const encoded = 'u=https%3A%2F%2Fa.test%2F%3Fx%3D1%26y%3D%C3%A9';
    expect(renderTemplate('u={{ .Path | urlquery }}', values, 'html')).toBe(encoded);
    expect(renderTemplate('u={{ .Path | urlquery }}', values, 'text')).toBe(encoded);
  });

  test('uses the default for a missing or empty value', () => {
    expect(renderTemplate('{{ or .Brand "ALINE" }}', {}, 'html')).toBe('ALINE');
    expect(renderTemplate('{{ or .Brand "ALINE" }}', { Brand: '' }, 'html')).toBe('ALINE');
    expect(renderTemplate('{{ or .Brand "ALINE" }}', { Brand: 'Le Toit' }, 'html')).toBe('Le Toit');
  });

  test('renders a missing value as empty text, also for names of Object.prototype', () => {
    expect(renderTemplate('[{{ .Missing }}{{ .constructor }}{{ .toString }}]', values, 'text')).toBe('[]');
  });

  test('does not interpret a value as a template', () => {
    expect(renderTemplate('{{ .Template }}', values, 'text')).toBe('{{ .Name }}');
  });
});

test('unknownActions lists the actions that stay unfilled', () => {
  expect(unknownActions('{{ .A }} {{ if .B }}b{{ end }} {{ or .C "c" }} {{ .D | html }}')).toEqual([
    '{{ if .B }}',
    '{{ end }}',
    '{{ .D | html }}',
  ]);
});
