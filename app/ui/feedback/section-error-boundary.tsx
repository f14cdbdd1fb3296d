import { Component, Suspense } from 'react';

import { errors } from '#content/copy/site/chrome.ts';

import { Alert } from './alert.tsx';
import { Button } from '#app/ui/buttons/button.tsx';

type Props = { children: React.ReactNode };

/**
 * Shows a fallback in place of a section that throws; the rest of the page keeps working. « Réessayer » renders the
 * section again. React has no error boundaries on the server: Suspense renders the same fallback and the browser
 * tries again. A lazy part inside therefore needs its own Suspense fallback.
 */
export class SectionErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) {
      return (
        <Suspense fallback={<Alert kind="error" title={errors.section} />}>{this.props.children}</Suspense>
      );
    }
    return (
      <Alert kind="error" title={errors.section}>
        <Button variant="secondary" size="small" onClick={() => this.setState({ failed: false })}>
          {errors.retry}
        </Button>
      </Alert>
    );
  }
}
