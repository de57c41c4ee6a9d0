import type { Contact } from '@sheetwright/contract/contact.ts';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Toaster } from '../../ui/toaster.tsx';
import { ContactForm, EMPTY_CONTACT } from './components/contact-form.tsx';
import { CONTACT_PREFIX } from './contact-prefix.ts';

/** Takes the rendered form over, with all that was typed into it so far. */
export function takeOverContactForm(place: HTMLElement): void {
  hydrateRoot(
    place,
    <StrictMode>
      <ContactForm defaultValues={typedSoFar(place)} />
    </StrictMode>,
    { identifierPrefix: CONTACT_PREFIX },
  );
  const toasts = document.body.appendChild(document.createElement('div'));
  createRoot(toasts).render(<Toaster />);
}

function typedSoFar(place: HTMLElement): Contact {
  const form = place.querySelector('form');
  return form ? { ...EMPTY_CONTACT, ...Object.fromEntries(new FormData(form)) } : EMPTY_CONTACT;
}
