import { ScreenFailure } from '#app/features/back-office/screen-failure.tsx';
import { CampaignScreen } from '#app/features/campaigns/campaign-screen.tsx';
import { brand } from '#content/brand.ts';
import { admin } from '#content/copy/admin/admin.ts';
import { campaignEditor } from '#content/copy/admin/campaign-editor.ts';

import type { Route } from './+types/newsletter-campaign.ts';

export default function AdminNewsletterCampaign({ params }: Route.ComponentProps) {
  return (
    <>
      <title>{`${campaignEditor.title} | ${admin.name} ${brand.name}`}</title>
      <CampaignScreen key={params.id} id={params.id} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenFailure error={error} />;
}
