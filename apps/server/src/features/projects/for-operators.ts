import type { CustomerProjectRepository } from './customer-project-repository.ts';

/** What operators' features read of projects. */
export type CustomerProjects = CustomerProjectRepository;
