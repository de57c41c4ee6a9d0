import './content-security.ts';
import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { openDisclosuresInPrint } from './ui/print.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');

openDisclosuresInPrint();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
