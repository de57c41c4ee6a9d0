import { TEMPLATE_CATEGORIES, TEMPLATE_COMPLEXITIES } from '@sheetwright/contract/admin/content-options.ts';
import type { WorkflowTemplate } from '@sheetwright/contract/admin/workflow-templates.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { oneOf, useAddressState } from '../../../lib/address-state.ts';
import { queryOf, withFailure } from '../../../lib/api-query.ts';
import { count } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { SearchField } from '../components/search-field.tsx';
import { ContentList } from './content-list.tsx';
import { type EditedTemplate, TemplateEditor } from './template-editor.tsx';

const FAILURE = 'The templates could not be loaded';
const NEW_TEMPLATE: WorkflowTemplate = {
  ...{ id: '', name: '', description: '', category: 'Project Management', complexity: 'Basic', estimatedTime: '' },
  ...{ steps: [], usageCount: 0, origin: 'own', isEdited: false, revision: '' },
};
const ORIGINS = { pattern: 'Pattern', trade: 'Trade', own: 'Your own' } as const;

/** What the planner draws on. */
export function Templates() {
  const [edited, setEdited] = useState<EditedTemplate | null>(null);
  const [parameters, change] = useAddressState();
  const filter = {
    search: parameters.get('template') ?? '',
    category: oneOf(parameters.get('category'), TEMPLATE_CATEGORIES),
    complexity: oneOf(parameters.get('complexity'), TEMPLATE_COMPLEXITIES),
  };
  const words = (template: WorkflowTemplate) => setEdited({ template, part: 'words' });
  return (
    <ContentList
      title="Workflow Templates"
      description="The planner’s patterns and trades. Solutions designed from now on carry their wording, time and roll-out steps. A template of your own is drawn on where the answers name it."
      actions={
        <Button size="sm" onClick={() => words(NEW_TEMPLATE)}>
          Add Template
        </Button>
      }
      query={useQuery(withFailure(FAILURE, queryOf(calls.workflowTemplates)))}
      failure={FAILURE}
      empty={{ title: 'No templates found', description: 'Nothing fits the search and filters.' }}
      shown={(templates) => templates.filter((template) => isWanted(template, filter))}
      filters={
        <div className="flex flex-wrap gap-2">
          <SearchField label="Search templates" value={filter.search} onChange={(template) => change({ template })} />
          <Select
            aria-label="Category"
            className="w-48 max-sm:w-full"
            placeholder="All categories"
            options={TEMPLATE_CATEGORIES.map((value) => ({ value, label: value }))}
            value={filter.category ?? ''}
            onChange={({ target }) => change({ category: target.value })}
          />
          <Select
            aria-label="Complexity"
            className="w-44 max-sm:w-full"
            placeholder="Any complexity"
            options={TEMPLATE_COMPLEXITIES.map((value) => ({ value, label: value }))}
            value={filter.complexity ?? ''}
            onChange={({ target }) => change({ complexity: target.value })}
          />
        </div>
      }
      card={(template) => (
        <TemplateCard
          key={template.id}
          template={template}
          onEdit={() => words(template)}
          onSteps={() => setEdited({ template, part: 'steps' })}
          onDuplicate={() => words({ ...template, id: '', name: `${template.name} (Copy)`, usageCount: 0, revision: '' })}
        />
      )}
    >
      <TemplateEditor edited={edited} onClose={() => setEdited(null)} />
    </ContentList>
  );
}

interface Filter {
  readonly search: string;
  readonly category: string | undefined;
  readonly complexity: string | undefined;
}

function isWanted({ name, description, ...template }: WorkflowTemplate, { search, category, complexity }: Filter): boolean {
  const isNamed = `${name}\n${description}`.toLowerCase().includes(search.trim().toLowerCase());
  return isNamed && (!category || template.category === category) && (!complexity || template.complexity === complexity);
}

interface TemplateCardProps {
  readonly template: WorkflowTemplate;
  readonly onEdit: () => void;
  readonly onSteps: () => void;
  readonly onDuplicate: () => void;
}

function TemplateCard({ template, onEdit, onSteps, onDuplicate }: TemplateCardProps) {
  const { name, description, category, complexity, estimatedTime, steps, usageCount, origin, isEdited } = template;
  return (
    <li className="grid content-start gap-2 rounded-md border border-border p-3 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <h3 dir="auto" className="wrap-anywhere font-medium">
          {name}
        </h3>
        <Badge tone="neutral">{ORIGINS[origin]}</Badge>
        {isEdited && origin !== 'own' && <Badge tone="info">Edited</Badge>}
      </div>
      <p dir="auto" className="wrap-anywhere text-muted">
        {description}
      </p>
      <p className="wrap-anywhere text-muted text-xs" data-figure>
        {[category, complexity, estimatedTime, count(steps.length, 'step'), `used by ${count(usageCount, 'project')}`].join(
          ' · ',
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button variant="secondary" size="sm" aria-label={`Duplicate ${name}`} onClick={onDuplicate}>
          Duplicate
        </Button>
        <Button variant="secondary" size="sm" aria-label={`Roll-out steps of ${name}`} onClick={onSteps}>
          Steps
        </Button>
      </div>
    </li>
  );
}
