import { DEFAULT_RESPONSE, MAX_ISSUE_TEXT } from '@sheetwright/contract/support-options.ts';
import { useForm } from 'react-hook-form';
import { believedAccount } from '../../../lib/believed-account.ts';
import { useKeptForm } from '../../../lib/kept-form.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateTime } from '../../../ui/date-time.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useChangeIssue } from './api.ts';
import type { Issue } from './issues.tsx';
import { priorityBadge, statusBadge } from './labels.ts';

interface IssueDialogProps {
  /** Undefined: closed. */
  readonly issue: Issue | undefined;
  readonly onClose: () => void;
}

/** An issue with everything that is known of it, and the answer to it. */
export function IssueDialog({ issue, onClose }: IssueDialogProps) {
  return (
    <Dialog open={issue !== undefined} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {issue && (
        <DialogContent title={<span dir="auto">{issue.title}</span>} className="max-w-2xl">
          <IssueDetails issue={issue} />
          <Answer key={issue.id} issue={issue} onDone={onClose} />
        </DialogContent>
      )}
    </Dialog>
  );
}

function IssueDetails({ issue }: { readonly issue: Issue }) {
  const [priority, status] = [priorityBadge(issue.priority), statusBadge(issue.status)];
  return (
    <>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-sm">
        {issue.description}
      </p>
      <Facts
        facts={[
          { label: 'Customer', value: <span className="wrap-anywhere">{issue.customerEmail ?? 'No e-mail address'}</span> },
          { label: 'Priority', value: <Badge tone={priority.tone}>{priority.text}</Badge> },
          { label: 'Status', value: <Badge tone={status.tone}>{status.text}</Badge> },
          { label: 'Created', value: <DateTime iso={issue.createdAt} withTime /> },
          ...(issue.response !== null && issue.respondedAt !== null
            ? [
                { label: 'Last answer', value: <span dir="auto">{issue.response}</span> },
                { label: 'Answered', value: <DateTime iso={issue.respondedAt} withTime /> },
              ]
            : []),
        ]}
      />
    </>
  );
}

function Answer({ issue, onDone }: { readonly issue: Issue; readonly onDone: () => void }) {
  const form = useForm({ defaultValues: { response: '' } });
  const { forget } = useKeptForm(form, { userId: believedAccount(), name: `issue:${issue.id}` });
  const change = useChangeIssue();
  const resolve = form.handleSubmit(async ({ response }) => {
    const body = { status: 'resolved', response: response.trim() === '' ? DEFAULT_RESPONSE : response } as const;
    // The list is read anew first, and a filter may take the issue and this form out of it: what follows must not depend on them.
    const isResolved = await change.mutateAsync({ params: { issueId: issue.id }, body }).then(
      () => true,
      () => false,
    );
    if (!isResolved) return;
    forget();
    onDone();
  });
  return (
    <form noValidate onSubmit={resolve} className="grid gap-4">
      <Field label="Response" help="It is mailed to the customer." limit={{ max: MAX_ISSUE_TEXT }}>
        {(control) => <Textarea rows={4} dir="auto" placeholder={DEFAULT_RESPONSE} {...control} {...form.register('response')} />}
      </Field>
      <Button type="submit" pending={change.isPending} className="justify-self-end max-sm:w-full">
        Resolve Issue
      </Button>
    </form>
  );
}
