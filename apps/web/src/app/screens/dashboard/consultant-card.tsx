import { Link } from 'wouter';
import { ChatPanel } from '../../../features/consultant/components/chat-panel.tsx';
import { paths } from '../../../lib/paths.ts';
import { Card, CardActions, CardDescription, CardHeader, CardTitle } from '../../../ui/card.tsx';
import { LaunchButton } from './launch-button.tsx';

export function ConsultantCard() {
  return (
    <Card aria-labelledby="ai-consultant-title" id="ai-consultant" tabIndex={-1} className="scroll-mt-20">
      <CardHeader>
        <CardTitle id="ai-consultant-title">AI Consultant</CardTitle>
        <CardDescription>Answers about formulas, workflows and best practices.</CardDescription>
        <CardActions>
          <LaunchButton label="Start Consultation">
            <Link href={paths.chat.getHref()}>Start Consultation</Link>
          </LaunchButton>
        </CardActions>
      </CardHeader>
      <ChatPanel className="border-border border-t pt-5" />
    </Card>
  );
}
