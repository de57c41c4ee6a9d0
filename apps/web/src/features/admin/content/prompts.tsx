import type { Prompt } from '@sheetwright/contract/admin/content.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf, withFailure } from '../../../lib/api-query.ts';
import { toast } from '../../../lib/toast.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateTime } from '../../../ui/date-time.tsx';
import { failed } from '../failed.ts';
import { ContentList } from './content-list.tsx';
import { type EditedPrompt, PromptEditor } from './prompt-editor.tsx';

const FAILURE = 'The prompts could not be loaded';
const PREVIEW = 150;
const NEW_PROMPT: EditedPrompt = {
  ...{ id: '', name: '', description: '', category: 'General', prompt: '', isActive: true, revision: '' },
};

/** What models are told. */
export function Prompts() {
  const [edited, setEdited] = useState<EditedPrompt | null>(null);
  return (
    <ContentList
      title="AI Prompts"
      description="The consultant’s own, and what is added to it. Every saving is a version; earlier ones can be restored."
      actions={
        <Button size="sm" onClick={() => setEdited(NEW_PROMPT)}>
          Add Prompt
        </Button>
      }
      query={useQuery(withFailure(FAILURE, queryOf(calls.aiPrompts)))}
      failure={FAILURE}
      empty={{ title: 'No prompts found' }}
      card={(prompt) => <PromptCard key={prompt.id} prompt={prompt} onEdit={() => setEdited(prompt)} />}
    >
      <PromptEditor prompt={edited} onClose={() => setEdited(null)} />
    </ContentList>
  );
}

/** The beginning of a text; an ellipsis says that there is more. */
export function previewOf(text: string): string {
  const characters = [...text];
  return characters.length > PREVIEW ? `${characters.slice(0, PREVIEW).join('')}...` : text;
}

function PromptCard({ prompt, onEdit }: { readonly prompt: Prompt; readonly onEdit: () => void }) {
  const { name, description, category, isActive, version, createdAt } = prompt;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(prompt.prompt);
      toast({ title: 'Copied', description: 'Prompt copied to clipboard' });
    } catch (error) {
      failed('Failed to copy prompt', error);
    }
  };
  return (
    <li className="grid content-start gap-2 rounded-md border border-border p-3 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <h3 dir="auto" className="wrap-anywhere font-medium">
          {name}
        </h3>
        <Badge tone="neutral">{category}</Badge>
        <Badge tone={isActive ? 'success' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</Badge>
      </div>
      {description && (
        <p dir="auto" className="wrap-anywhere text-muted">
          {description}
        </p>
      )}
      <p dir="auto" className="wrap-anywhere rounded-md bg-hover p-2 font-mono text-xs">
        {previewOf(prompt.prompt)}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="secondary" size="sm" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button variant="secondary" size="sm" aria-label={`Copy ${name}`} onClick={() => void copy()}>
          Copy
        </Button>
        <span className="ml-auto text-muted text-xs" data-figure>
          Version {version} · <DateTime iso={createdAt} />
        </span>
      </div>
    </li>
  );
}
