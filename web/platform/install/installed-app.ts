/** Whether this window is the installed app's, and no tab of a browser. */
export const isInstalledApp = (): boolean => matchMedia('(display-mode: standalone)').matches
