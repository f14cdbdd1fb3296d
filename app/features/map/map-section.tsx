import { clsx } from 'clsx';
import { Link } from 'react-router';

import { Section } from '#app/ui/layout/section.tsx';
import { SectionHeading } from '#app/ui/layout/section-heading.tsx';
import { WrittenUnless } from '#app/ui/layout/written-unless.tsx';
import { mapSection, waysToCome } from '#content/copy/site/visit.ts';

import { MapButtons } from './map-buttons.tsx';
import type { MapPlace, MapTexts } from './map-facts.ts';
import { PlanFrame } from './plan-frame.tsx';

type Props = {
  place: MapPlace;
  /** Absent where the server wrote them (`WrittenUnless`). */
  texts: MapTexts | undefined;
  level?: 1 | 2;
};

/**
 * Address and directions. The plan is drawn inline: no third party is contacted unless a visitor opens the live
 * map.
 */
export function MapSection({ place, texts, level = 2 }: Props) {
  return (
    <Section
      id="map"
      labelledBy="map-title"
      className={clsx('map-section', level === 1 ? 'bg-ivory' : 'bg-sand')}
    >
      {level === 2 && (
        <SectionHeading
          id="map-title"
          eyebrow={mapSection.eyebrow}
          title={mapSection.title}
          className="mb-6 sm:mb-10"
        />
      )}
      <div className="grid gap-7 sm:gap-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,8fr)] lg:gap-16">
        <div className="flex flex-col">
          <p className="font-display text-2xl leading-tight font-bold">{place.name}</p>
          <WrittenUnless id="map-facts" given={texts}>
            {(facts) => <Facts facts={facts} />}
          </WrittenUnless>
          <div className="mt-auto">
            <MapButtons place={place} />
          </div>
        </div>
        <PlanFrame place={place} tiles={place.tiles} />
      </div>
      <WrittenUnless id="map-ways" given={texts}>
        {(facts) => <Ways facts={facts} level={level} />}
      </WrittenUnless>
    </Section>
  );
}

function Facts({ facts }: { facts: MapTexts }) {
  return (
    <dl id="map-facts" className="map-facts mt-4 mb-5 grid sm:mt-5 sm:mb-8">
      {[
        { term: mapSection.address, value: facts.address, detail: facts.floor },
        {
          term: mapSection.hours,
          value: facts.hours,
          detail: `${mapSection.doors} ${facts.doors}, ${mapSection.officialStart} ${facts.officialStart}`,
        },
        { term: mapSection.metro, value: facts.metro },
        ...(facts.access ? [{ term: mapSection.access, value: facts.access, detail: <AccessHelp /> }] : []),
      ].map(({ term, value, detail }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            {value}
            {detail && <span>{detail}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function AccessHelp() {
  return (
    <Link to="/contact" className="inline-block py-0.5 underline underline-offset-4">
      {mapSection.accessHelp}
    </Link>
  );
}

function Ways({ facts, level }: { facts: MapTexts; level: 1 | 2 }) {
  const Title = level === 1 ? 'h2' : 'h3';
  const Name = level === 1 ? 'h3' : 'h4';
  const { metro, car, helicopter } = waysToCome;
  const ways = [
    { way: 'metro', ...metro, body: `${facts.metroDirections}. ${metro.body}`, href: facts.transitUrl },
    { way: 'car', ...car, href: facts.parkingUrl },
    { way: 'helicopter', ...helicopter, href: '', link: '' },
  ];
  const inRow = level === 2 && ways.some(({ href }) => href);
  return (
    <div id="map-ways">
      <Title className="mt-8 text-2xl sm:mt-14">{mapSection.waysTitle}</Title>
      <ul className={clsx('ways', inRow && 'snap-row')}>
        {ways.map(({ way, title, body, link, href }) => (
          <li key={way} data-way={way} className="way">
            <Name>{title}</Name>
            <p>{body}</p>
            {href && (
              <a href={href} target="_blank" rel="noopener noreferrer" className="further-link">
                {link}
                <span className="sr-only"> (nouvel onglet)</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
