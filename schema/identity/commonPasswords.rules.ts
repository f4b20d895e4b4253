// The list is our own: words that people in offices are known to choose, written by hand, not a copy of a published list.
// Rules compare without case, marks, figures put for letters and what hangs on at the ends, so each word stands here once.
const WORDS = `
password passwort passw0rd passphrase mypassword yourpassword newpassword oldpassword thepassword passwordpassword
passwd pass word secret mysecret topsecret geheim letmein letmeinnow openup opensesame sesame access granted
welcome welcomeback welcomehome hello hellohello helloworld hi howdy goodmorning goodbye changeme changemenow
changeit pleasechange changethis default temp temporary temppass temppassword tempword initial start startup
starter first firsttime newuser newhire user username login logon logmein signin signon admin administrator
adminadmin superadmin sysadmin root toor superuser owner manager supervisor master boss guest visitor public
test testing tester testtest test1234test demo sample example trial try dummy foo foobar blah blahblah asdf
asdfgh asdfghjkl asdfasdf asdfjkl qwer qwert qwerty qwertyu qwertyuiop qwertyqwerty qwertz qwertzuiop azerty
azertyuiop zxcv zxcvb zxcvbn zxcvbnm poiuy poiuytrewq lkjhgfdsa mnbvcxz qazwsx qazwsxedc qazxsw wsxedc
1qaz 1qazxsw2 1qaz2wsx 1qaz@wsx 1qaz2wsx3edc 1qaz@wsx3edc !qaz2wsx !qaz@wsx zaq12wsx zaq!2wsx zaqxsw 1q2w3e
1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qweasd qweasdzxc asdzxc qwe123 qwe123qwe
a1b2c3 a1b2c3d4 a1b2c3d4e5 a1s2d3f4 abc abc123abc abcabc abcd abcde abcdef abcdefg abcdefgh abcdefghi
abcdefghij abcd1234abcd abcdabcd aabbcc aaaa aaaaaa aaaaaaaa xyz xxx xxxx xxxxxx zzz zzzzzz
111111 1111111111 123123 123123123 1234 12345 123456 1234567 12345678 123456789 1234567890 0123456789
0987654321 9876543210 987654321 87654321 654321 54321 112233 11223344 1122334455 121212 123321 1234512345
101010 102030 696969 777777 888888 999999 000000 0000000000 147258369 159753 159357 741852963 789456123
iloveyou iloveu ilove loveyou loveme lovely love lover mylove truelove sweetheart sweetie darling honey baby
babygirl babyboy angel angels sunshine moonlight starlight rainbow princess prince queen king kingdom beautiful
pretty cutie cupcake cookie cookies chocolate candy cheese pizza coffee banana orange apple cherry strawberry
pepper ginger buttercup butterfly flower flowers sunflower rose daisy lily jasmine garden summer spring winter
autumn fall january february march april may june july august september october november december monday
tuesday wednesday thursday friday saturday sunday weekend holiday vacation christmas merrychristmas easter
halloween thanksgiving birthday happybirthday newyear happynewyear today tomorrow yesterday forever always
monkey dragon tiger lion panther eagle falcon hawk wolf wolves bear bears bull bulls dolphin dolphins shark
horse mustang pony kitty kitten hellokitty cat cats dog dogs puppy doggie buddy bailey max charlie bella lucy
molly maggie rocky sadie toby cooper duke buster lucky shadow smokey midnight phoenix unicorn pokemon pikachu
superman batman spiderman ironman wonderwoman starwars startrek skywalker luke yoda jedi matrix merlin gandalf
hobbit hogwarts harrypotter potter snoopy mickey mickeymouse minnie donald daisyduck tinkerbell nemo simba
football baseball basketball soccer hockey softball volleyball tennis golf golfer swimming fishing hunting
hunter camping ranger rangers yankees mets giants jets bills cowboys steelers packers patriots eagles raiders
broncos lakers celtics knicks bulldogs wildcats tigers lions panthers sabres redsox dodgers cubs liverpool
arsenal chelsea barcelona michael michelle jennifer jessica jordan joshua daniel david andrew anthony ashley
amanda nicole thomas robert william matthew christopher joseph james john jonathan george richard charles
samantha elizabeth stephanie patricia barbara susan margaret nancy karen linda mary lisa sarah laura emily
emma olivia sophia hannah alexander alexandra benjamin nicholas patrick peter paul mark steven brian kevin
eric jason justin brandon tyler zachary dylan austin dallas chicago boston newyork newyorkcity brooklyn texas
florida california london paris berlin america american usa unitedstates freedom liberty justice patriot
jesus jesuschrist christ god godisgood godbless blessed blessing faith hope grace heaven church prayer amen
computer internet laptop keyboard mouse windows microsoft office outlook google facebook twitter instagram
youtube amazon apple iphone samsung android network server database system oracle cisco wireless wifi router
county countyoffice courthouse government municipal town townhall village city cityhall state public office
clerk countyclerk townclerk legislature legislator board boardmember chairman chair attorney auditor treasurer
purchasing highway sheriff staff department head employee worker payroll finance budget meeting meetings
agenda minutes vote voting resolution contract contracts insurance procurement vendor bid bids taxpayer
money dollar dollars cash rich million millionaire business company corporate work job jobs hire career
school student teacher college university library doctor nurse hospital police fire firefighter army navy
marine marines airforce soldier trooper security secure safety safe protect private confidential nothing
something anything everything nobody somebody whatever whocares idontknow idontcare dontknow forgot iforgot
forgotten remember remindme trustno1 trustme trust noone nopassword none null blank empty enter entry exit
killer ninja pirate viper cobra gangster hacker cracker rockstar rocknroll metallica nirvana guitar music
dance dancer player gamer winner champion legend hero heroes power strong strength success thunder lightning
storm diamond silver golden gold platinum crystal pearl ruby emerald purple yellow green blue black white red
family mother father mommy daddy mom dad sister brother grandma grandpa friend friends bestfriend forever21
`;

/** Passwords that are guessed first, some hundreds, as people write them. */
export const COMMON_PASSWORDS: readonly string[] = WORDS.trim().split(/\s+/);
