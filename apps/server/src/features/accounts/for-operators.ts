import type { DirectoryRepository } from './directory-repository.ts';

/** What operators' features read of accounts. */
export type Directory = DirectoryRepository;
export type DirectoryEntry = NonNullable<Awaited<ReturnType<DirectoryRepository['find']>>>;
