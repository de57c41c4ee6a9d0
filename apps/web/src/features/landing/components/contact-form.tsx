import type { Contact } from '@sheetwright/contract/contact.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { MAX_CONTACT_COMPANY, MAX_CONTACT_MESSAGE, MAX_CONTACT_NAME } from '@sheetwright/contract/limits.ts';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api-client.ts';
import { showFieldErrors } from '../../../lib/forms.ts';
import { lazyResolver } from '../../../lib/lazy-resolver.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';

/** The ids that React makes for the form begin with this, on the server and in the browser alike. */
export const CONTACT_PREFIX = 'contact-';

const SHOWN = ['name', 'email', 'company', 'message'] as const;

const resolver = lazyResolver<Contact>(async () => (await import('@sheetwright/contract/contact.ts')).contactSchema);

/**
 * The fields have no default values: what stands in them is theirs, so nothing is lost that was typed before the script arrived.
 * @param awaitsScript the form is rendered by the server and cannot be sent until a script is there, which then enables the button
 */
export function ContactForm({ awaitsScript = false }: { readonly awaitsScript?: boolean }) {
  const [isSent, setSent] = useState(false);
  const form = useForm<Contact>({ resolver });
  const isOnItsWay = useRef(false);
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (contact) => {
    // The button is disabled a moment later than the second half of a double click arrives.
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    try {
      await call(calls.contact, { body: contact });
      setSent(true);
      toast({ title: 'Thank you for your interest!', description: "We'll contact you as soon as we launch." });
    } catch (error) {
      showFieldErrors(error, form.setError, SHOWN);
      toast({ title: 'Error submitting form', description: 'Please try again later.', destructive: true });
    }
    isOnItsWay.current = false;
  });

  if (isSent) return <ThankYou />;
  return (
    <form
      noValidate
      method="post"
      onSubmit={submit}
      aria-labelledby="contact-title"
      className="grid gap-4 rounded-lg border border-border bg-surface p-5 sm:grid-cols-2 sm:gap-5 sm:p-6"
    >
      <Field label="Name *" limit={{ max: MAX_CONTACT_NAME }} error={errors.name?.message}>
        {(control) => <Input dir="auto" autoComplete="name" aria-required {...control} {...form.register('name')} />}
      </Field>
      <Field label="Email *" error={errors.email?.message}>
        {(control) => <Input type="email" autoComplete="email" aria-required {...control} {...form.register('email')} />}
      </Field>
      <Field label="Company" limit={{ max: MAX_CONTACT_COMPANY }} error={errors.company?.message} className="sm:col-span-2">
        {(control) => <Input dir="auto" autoComplete="organization" {...control} {...form.register('company')} />}
      </Field>
      <Field label="Message" limit={{ max: MAX_CONTACT_MESSAGE }} error={errors.message?.message} className="sm:col-span-2">
        {(control) => <Textarea dir="auto" rows={4} {...control} {...form.register('message')} />}
      </Field>
      <label className="hidden">
        Leave this field empty
        <input tabIndex={-1} autoComplete="off" {...form.register('website')} />
      </label>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:col-span-2">
        <Button type="submit" size="lg" pending={isSubmitting} disabled={awaitsScript || isSubmitting}>
          {isSubmitting ? 'Submitting...' : 'Get Early Access'}
        </Button>
        <noscript>
          <p className="text-muted">Sending this form needs JavaScript. Please switch it on and reload the page.</p>
        </noscript>
      </div>
    </form>
  );
}

/** Takes the form's place. Focus moves to it, because the button that had it is gone. */
function ThankYou() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid min-h-80 content-center justify-items-center gap-3 rounded-lg border border-border bg-surface p-6 text-center">
      <CircleCheck aria-hidden className="size-8 text-accent" />
      <h3 ref={heading} tabIndex={-1} className="rounded-sm font-semibold text-lg outline-none">
        Thank You!
      </h3>
      <p className="max-w-sm text-muted">We have received your information and will contact you when we launch.</p>
    </div>
  );
}
