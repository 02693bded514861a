import type { KeyOf } from './site-keys.ts'

export type KeyAction = 'next' | 'previous' | 'nextNew' | 'previousNew' | 'parent' | 'fold' | 'up' | 'down' | 'reply'

/** In the order of the help. */
export const commentKeys: readonly KeyOf<KeyAction>[] = [
  { key: 'j', action: 'next', text: 'Next comment' },
  { key: 'k', action: 'previous', text: 'Previous comment' },
  { key: 'n', action: 'nextNew', text: 'Next new comment' },
  { key: 'N', action: 'previousNew', text: 'Previous new comment' },
  { key: 'p', action: 'parent', text: 'The comment that this one answers' },
  { key: 'x', action: 'fold', text: 'Fold or unfold with its replies' },
  { key: 'u', action: 'up', text: 'Vote up' },
  { key: 'd', action: 'down', text: 'Vote down' },
  { key: 'r', action: 'reply', text: 'Reply, with the words that are selected' },
]
