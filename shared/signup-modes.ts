/** Who may create an account: everybody, people whom an administrator approves, people with an invitation, or nobody. */
export const signupModes = ['open', 'application', 'invitation', 'closed'] as const

export type SignupMode = (typeof signupModes)[number]

/** The default question to applicants. */
export const usualQuestion = 'What brings you here, and what would you like to talk about?'
