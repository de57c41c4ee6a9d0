import * as calls from '@sheetwright/contract/generated/calls.ts';
import type { NewIssue } from '@sheetwright/contract/support.ts';
import { ISSUE_PRIORITIES, MAX_ISSUE_TEXT, MAX_ISSUE_TITLE } from '@sheetwright/contract/support-options.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { submitTo } from '../../../lib/api-form.ts';
import { useCall } from '../../../lib/api-mutation.ts';
import { titleCase } from '../../../lib/format.ts';
import { useKeptForm } from '../../../lib/kept-form.ts';
import { lazyResolver } from '../../../lib/lazy-resolver.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogContent, DialogTrigger } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';

const resolver = lazyResolver<NewIssue>(async () => (await import('@sheetwright/contract/support.ts')).newIssueSchema);
const PRIORITIES = ISSUE_PRIORITIES.map((value) => ({ value, label: titleCase(value) }));

interface ContactSupportProps {
  readonly userId: string;
}

/** The button and its dialog, by which a customer asks for help. */
export function ContactSupport({ userId }: ContactSupportProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="secondary">Contact Support</Button>
      </DialogTrigger>
      <DialogContent title="Contact Support" description="Tell us what does not work or what you need. We answer by e-mail.">
        <IssueForm userId={userId} onSent={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

function IssueForm({ userId, onSent }: ContactSupportProps & { readonly onSent: () => void }) {
  const send = useCall(calls.createIssue);
  const form = useForm<NewIssue>({ resolver, defaultValues: { title: '', description: '', priority: 'medium' } });
  const { errors } = form.formState;
  const { forget } = useKeptForm(form, { userId, name: 'support-issue' });
  const submit = submitTo(send, form, {
    onSuccess: () => {
      forget();
      toast({ title: 'Issue sent', description: 'We will answer you by e-mail.' });
      onSent();
    },
    failure: ['Failed to send the issue'],
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label="Title" limit={{ max: MAX_ISSUE_TITLE }} error={errors.title?.message}>
        {(control) => <Input dir="auto" aria-required {...control} {...form.register('title')} />}
      </Field>
      <Field label="Description" limit={{ max: MAX_ISSUE_TEXT }} error={errors.description?.message}>
        {(control) => <Textarea dir="auto" rows={5} aria-required {...control} {...form.register('description')} />}
      </Field>
      <Field label="Priority" error={errors.priority?.message}>
        {(control) => <Select options={PRIORITIES} value={form.watch('priority')} {...control} {...form.register('priority')} />}
      </Field>
      <Button type="submit" pending={send.isPending} className="justify-self-end max-sm:w-full">
        {send.isPending ? 'Sending...' : 'Send'}
      </Button>
    </form>
  );
}
