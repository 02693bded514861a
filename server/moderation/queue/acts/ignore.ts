import type { CaseAct } from './case-act.ts'

/** Keeps the item. While its text is unchanged, further reports are counted but open no case. */
export const ignore: CaseAct = {
  waiting: 'reports',
  targets: ['post', 'comment'],
  decide: async () => ({ outcome: 'left', entries: [] }),
}
