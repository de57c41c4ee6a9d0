import { DATA_VOLUME_LABELS } from '@sheetwright/contract/requirement-options.ts';
import type { Requirements } from '@sheetwright/contract/requirements.ts';
import type { ReactNode } from 'react';
import { Card, CardContent, CardHeader, CardTitle } from '../../../ui/card.tsx';
import { TypedText } from '../components/typed-text.tsx';

/** What the questionnaire was answered with, a card for each of its themes. */
export function AnswerCards({ requirements }: { readonly requirements: Requirements }) {
  const { teamSize, teamRoles, stakeholders, dataTypes, dataVolume, currentWorkflows } = requirements;
  const { currentTools, toolIntegrations, painPoints, primaryGoals, successMetrics, extraAnswers = [] } = requirements;
  return (
    <>
      <AnswerCard title="Team & Stakeholders">
        <Answer label="Team Size">{teamSize}</Answer>
        <Answer label="Team Roles">
          <Chosen values={teamRoles} />
        </Answer>
        <TextAnswer label="Key Stakeholders" text={stakeholders} />
      </AnswerCard>
      <AnswerCard title="Data & Workflows">
        <Answer label="Data Types">
          <Chosen values={dataTypes} />
        </Answer>
        <Answer label="Data Volume">{DATA_VOLUME_LABELS[dataVolume]}</Answer>
        <TextAnswer label="Current Workflows" text={currentWorkflows} />
      </AnswerCard>
      <AnswerCard title="Tools & Integration">
        <Answer label="Current Tools">
          <Chosen values={currentTools} />
        </Answer>
        <TextAnswer label="Tool Integrations" text={toolIntegrations} />
      </AnswerCard>
      <AnswerCard title="Goals & Challenges">
        <Answer label="Primary Goals">
          <Chosen values={primaryGoals} />
        </Answer>
        <TextAnswer label="Pain Points" text={painPoints} />
        <TextAnswer label="Success Metrics" text={successMetrics} />
        {extraAnswers.map(({ id, question, answer }) => (
          <TextAnswer key={id} label={question} text={answer} />
        ))}
      </AnswerCard>
      <TechnicalCard requirements={requirements} />
    </>
  );
}

/** Shows only if any of its three optional answers was given, and then only those. */
function TechnicalCard({ requirements }: { readonly requirements: Requirements }) {
  const { automationNeeds, reportingRequirements, complianceNeeds } = requirements;
  if (!automationNeeds && !reportingRequirements && !complianceNeeds) return null;
  return (
    <AnswerCard title="Technical Requirements">
      {automationNeeds && <TextAnswer label="Automation Needs" text={automationNeeds} />}
      {reportingRequirements && <TextAnswer label="Reporting Requirements" text={reportingRequirements} />}
      {complianceNeeds && <TextAnswer label="Compliance Needs" text={complianceNeeds} />}
    </AnswerCard>
  );
}

function AnswerCard({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card className="min-w-0">
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <CardContent>
        <dl className="grid gap-4">{children}</dl>
      </CardContent>
    </Card>
  );
}

function Answer({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-1">
      <dt className="text-muted text-xs">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

function TextAnswer({ label, text }: { readonly label: string; readonly text: string | undefined }) {
  return <Answer label={label}>{text ? <TypedText>{text}</TypedText> : '—'}</Answer>;
}

function Chosen({ values }: { readonly values: readonly string[] }) {
  if (values.length === 0) return '—';
  return (
    <ul className="flex flex-wrap gap-1.5">
      {values.map((value) => (
        <li key={value} className="rounded-sm border border-border bg-sunken px-2 py-0.5">
          {value}
        </li>
      ))}
    </ul>
  );
}
