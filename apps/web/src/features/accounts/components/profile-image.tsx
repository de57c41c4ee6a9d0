import { UserRound } from 'lucide-react';
import { useState } from 'react';

/** The user's picture, or an icon when there is none or it cannot be loaded. Decoration: the name stands beside it. */
export function ProfileImage({ url }: { readonly url: string | null }) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (!url || url === failedUrl) {
    return (
      <span className="grid size-6 place-items-center rounded-full bg-accent-soft text-accent">
        <UserRound aria-hidden className="size-4" />
      </span>
    );
  }
  return (
    <img
      src={url}
      alt=""
      referrerPolicy="no-referrer"
      onError={() => setFailedUrl(url)}
      className="size-6 rounded-full object-cover"
    />
  );
}
