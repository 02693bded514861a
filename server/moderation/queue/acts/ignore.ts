import type { CaseAct } from './case-act.ts'

/** Keeps it; while its text stays as it is, reports on it are counted and open no case. */
export const ignore: CaseAct = {
  of: 'reports',
  targets: ['post', 'comment'],
  decide: async () => ({ outcome: 'left', entries: [] }),
}
