/** Who may create an account: everybody, whom an administrator lets in, who brings an invitation, or nobody. */
export const signupModes = ['open', 'application', 'invitation', 'closed'] as const

export type SignupMode = (typeof signupModes)[number]

/** What people are asked where the administrators have set no other question. */
export const usualQuestion = 'What brings you here, and what would you like to talk about?'
