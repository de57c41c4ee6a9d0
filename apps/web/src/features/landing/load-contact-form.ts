// The settings come before the libraries that look at them.
import '../../content-security.ts';

export { takeOverContactForm as takeOver } from './contact-island.tsx';
