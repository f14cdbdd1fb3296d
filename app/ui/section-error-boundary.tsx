import { Component } from 'react';

import { errors } from '#content/chrome.ts';

import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

type Props = { children: React.ReactNode };

/** A section that throws says so in its place; the rest of the page lives on. « Réessayer » draws it again. */
export class SectionErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Alert kind="error" title={errors.section}>
        <Button variant="secondary" size="small" onClick={() => this.setState({ failed: false })}>
          {errors.retry}
        </Button>
      </Alert>
    );
  }
}
