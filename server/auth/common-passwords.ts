/** Passwords that guessers try first, in small letters: those that the other rules would let pass. */
export const commonPasswords: ReadonlySet<string> = new Set([
  ...['password1!', 'password12!', 'password123!', 'password1234!', 'password@1', 'password@123'],
  ...['passw0rd1!', 'p@ssw0rd123', 'p@ssw0rd1234', 'p@ssword123', 'p@ssword1234', 'p@$$w0rd123'],
  ...['admin@1234', 'admin@12345', 'admin@123456', 'admin123456!', 'administrator1!', 'root@12345'],
  ...['qwerty123!', 'qwerty1234!', 'qwerty12345!', 'qwertyuiop1!', 'qwer1234!@#$', '1qaz@wsx3edc'],
  ...['1qaz2wsx3edc!', 'zaq1@wsx1234', 'abcd1234!@', 'abcd@12345', 'abc123456!', 'abc@123456'],
  ...['abcd1234!@#$', 'asdf1234!@#$', 'aa123456!@', 'aa123456..', 'a123456789!', 'a1234567890!'],
  ...['welcome123!', 'welcome@123', 'welcome1234!', 'changeme123!', 'changeme@123', 'letmein123!'],
  ...['iloveyou123!', 'iloveyou1!', 'woaini1314!', 'woaini520!', 'woaini1314520', 'zhongguo123!'],
  ...['beijing2008!', 'company123!', 'company@123', 'summer2024!', 'summer2025!', 'winter2024!'],
  ...['winter2025!', 'spring2025!', 'autumn2025!', 'headframe1!', 'headframe123!', 'headframe@123'],
  ...['zijin@12345', 'zijin@123456', 'zijin123456!', 'kuangshan123!', 'rudnik123!', 'lozinka123!'],
  ...['lozinka1234!', 'sifra12345!', 'test@12345', 'test123456!', 'user@12345', 'default123!'],
])
