import { DEFAULT_RESPONSE, MAX_ISSUE_TEXT } from '@sheetwright/contract/support-options.ts';
import { useState } from 'react';
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
  const [response, setResponse] = useState('');
  const change = useChangeIssue();
  const resolve = () => {
    const body = { status: 'resolved', response: response.trim() === '' ? DEFAULT_RESPONSE : response } as const;
    change.mutate({ params: { issueId: issue.id }, body }, { onSuccess: onDone });
  };
  return (
    <div className="grid gap-4">
      <Field label="Response" help="It is mailed to the customer." limit={{ max: MAX_ISSUE_TEXT }}>
        {(control) => (
          <Textarea
            rows={4}
            dir="auto"
            placeholder={DEFAULT_RESPONSE}
            value={response}
            onChange={({ target }) => setResponse(target.value)}
            {...control}
          />
        )}
      </Field>
      <Button onClick={resolve} pending={change.isPending} className="justify-self-end max-sm:w-full">
        Resolve Issue
      </Button>
    </div>
  );
}
