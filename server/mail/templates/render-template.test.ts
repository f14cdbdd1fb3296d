import { describe, expect, test } from 'vitest';

import { renderTemplate, unknownActions } from './render-template.ts';

describe('renderTemplate', () => {
  const values = { Name: `<b>"L'été" & Cie</b>`, Path: 'https://a.test/?x=1&y=é', Template: '{{ .Name }}' };

  test('escapes in HTML, and nowhere else', () => {
    expect(renderTemplate('<p>{{ .Name }}</p>', values, 'html')).toBe(
      '<p>&lt;b&gt;&#34;L&#39;été&#34; &amp; Cie&lt;/b&gt;</p>',
    );
    expect(renderTemplate('{{.Name}}', values, 'text')).toBe(values.Name);
  });

  test('encodes a value that goes into a link, in both formats', () => {
    const encoded = 'u=https%3A%2F%2Fa.test%2F%3Fx%3D1%26y%3D%C3%A9';
    expect(renderTemplate('u={{ .Path | urlquery }}', values, 'html')).toBe(encoded);
    expect(renderTemplate('u={{ .Path | urlquery }}', values, 'text')).toBe(encoded);
  });

  test('a default stands in for what is missing or empty', () => {
    expect(renderTemplate('{{ or .Brand "ALINE" }}', {}, 'html')).toBe('ALINE');
    expect(renderTemplate('{{ or .Brand "ALINE" }}', { Brand: '' }, 'html')).toBe('ALINE');
    expect(renderTemplate('{{ or .Brand "ALINE" }}', { Brand: 'Le Toit' }, 'html')).toBe('Le Toit');
  });

  test('a missing value is empty, also under the name of something every object has', () => {
    expect(renderTemplate('[{{ .Nobody }}{{ .constructor }}{{ .toString }}]', values, 'text')).toBe('[]');
  });

  test('a value is never read as a template', () => {
    expect(renderTemplate('{{ .Template }}', values, 'text')).toBe('{{ .Name }}');
  });
});

test('unknownActions names what would stay in the mail', () => {
  expect(unknownActions('{{ .A }} {{ if .B }}b{{ end }} {{ or .C "c" }} {{ .D | html }}')).toEqual([
    '{{ if .B }}',
    '{{ end }}',
    '{{ .D | html }}',
  ]);
});
