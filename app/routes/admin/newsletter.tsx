import { ScreenFailure } from '#app/features/back-office/screen-failure.tsx';
import { CampaignsTab } from '#app/features/campaigns/campaigns-tab.tsx';
import { TemplatesTab } from '#app/features/campaigns/templates-tab.tsx';
import { BouncesTab } from '#app/features/mailing/bounces-tab.tsx';
import { MailingScreen } from '#app/features/mailing/mailing-screen.tsx';
import { SettingsTab } from '#app/features/mailing/settings-tab.tsx';
import { FormsTab } from '#app/features/subscribers/forms-tab.tsx';
import { SubscribersTab } from '#app/features/subscribers/subscribers-tab.tsx';
import { WaitingTab } from '#app/features/waiting-list/waiting-tab.tsx';
import { brand } from '#content/brand.ts';
import { admin } from '#content/copy/admin/admin.ts';
import { mailing } from '#content/copy/admin/mailing.ts';

import type { Route } from './+types/newsletter.ts';

export default function AdminNewsletter() {
  return (
    <>
      <title>{`${mailing.title} | ${admin.name} ${brand.name}`}</title>
      <MailingScreen
        panels={{
          abonnes: <SubscribersTab />,
          attente: <WaitingTab />,
          campagnes: <CampaignsTab />,
          modeles: <TemplatesTab />,
          formulaires: <FormsTab />,
          rebonds: <BouncesTab />,
          reglages: <SettingsTab />,
        }}
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenFailure error={error} />;
}
