/** Asked wherever a picture is given. */
export const altTextQuestion = 'Describe this picture for people who cannot see it'
