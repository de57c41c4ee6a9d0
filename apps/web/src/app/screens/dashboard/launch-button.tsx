import type { ReactElement } from 'react';
import { usePublicConfig } from '../../../features/public-config/api/public-config.ts';
import { Button } from '../../../ui/button.tsx';

export interface LaunchButtonProps {
  readonly label: string;
  /** The link that it is once the product has been launched. */
  readonly children: ReactElement;
}

/** Disabled and marked as coming until the product has been launched, or as long as nobody knows. */
export function LaunchButton({ label, children }: LaunchButtonProps) {
  const { data } = usePublicConfig();
  if (data?.launchStage === 'live') {
    return (
      <Button asChild variant="secondary">
        {children}
      </Button>
    );
  }
  return (
    <Button variant="secondary" disabled>
      {label} (Coming Soon)
    </Button>
  );
}
