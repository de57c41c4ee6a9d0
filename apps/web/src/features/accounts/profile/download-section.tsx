import { Download } from 'lucide-react';
import { serverPaths } from '../../../lib/paths.ts';
import { buttonVariants } from '../../../ui/button.tsx';
import { ProfileSection } from './profile-section.tsx';

export function DownloadSection() {
  return (
    <ProfileSection title="Your data">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-60 text-muted">Everything stored about you, as a ZIP file of JSON.</p>
        <a href={serverPaths.accountExport} download className={buttonVariants({ size: 'sm', variant: 'secondary' })}>
          <Download aria-hidden />
          Download My Data
        </a>
      </div>
    </ProfileSection>
  );
}
