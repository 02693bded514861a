export interface Size {
  users: number
  communities: number
  posts: number
  comments: number
  votes: number
}

/** Realistic sizes: `large` is a big public site, `small` that of a town. */
export const sizes = {
  small: { users: 1_000, communities: 50, posts: 10_000, comments: 100_000, votes: 300_000 },
  medium: { users: 10_000, communities: 100, posts: 100_000, comments: 500_000, votes: 2_000_000 },
  large: { users: 100_000, communities: 1_000, posts: 1_000_000, comments: 5_000_000, votes: 20_000_000 },
} satisfies Record<string, Size>

export type SizeName = keyof typeof sizes
