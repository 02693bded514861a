import type { ModlogSetting } from '../../../shared/modlog-setting.ts'

/** Who reads a moderation log, as the settings offer it. */
export const modlogWords: Readonly<Record<ModlogSetting, string>> = {
  private: 'For moderators only',
  public: 'For everybody, without names',
  named: 'For everybody, with names',
}
