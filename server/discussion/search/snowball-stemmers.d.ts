declare module 'snowball-stemmers' {
  const library: { newStemmer(language: string): { stem(word: string): string } }
  export default library
}
