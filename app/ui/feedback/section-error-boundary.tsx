import { Component, Suspense } from 'react';

import { errors } from '#content/copy/site/chrome.ts';

import { Alert } from './alert.tsx';
import { Button } from '#app/ui/buttons/button.tsx';

type Props = { children: React.ReactNode };

/**
 * A section that throws says so in its place; the rest of the page lives on. « Réessayer » draws it again.
 * On the server, where React has no error boundaries, the same message stands in and the browser tries again: what
 * waits inside (a lazy part) needs a fallback of its own.
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
