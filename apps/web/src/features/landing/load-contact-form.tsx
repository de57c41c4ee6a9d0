// The settings come before the libraries that look at them.
import '../../content-security.ts';

import { StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import Toaster from '../../ui/toaster.tsx';
import { CONTACT_PREFIX, ContactForm } from './components/contact-form.tsx';

/** Takes the rendered form over. Resolves when it works. */
export function takeOver(place: HTMLElement): Promise<void> {
  const toasts = document.body.appendChild(document.createElement('div'));
  createRoot(toasts).render(<Toaster />);
  return new Promise((onReady) => {
    hydrateRoot(
      place,
      <StrictMode>
        <ReadyContactForm onReady={onReady} />
      </StrictMode>,
      { identifierPrefix: CONTACT_PREFIX },
    );
  });
}

function ReadyContactForm({ onReady }: { readonly onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return <ContactForm />;
}
