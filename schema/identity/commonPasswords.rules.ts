// Our own list, written by hand, not a copy of a published one: words that office workers are known to choose. Rules
// compare without case, marks, digits in place of letters, and additions at the ends, so each word is listed once.
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

// First names, because people choose their own, a child's or a friend's.
const NAMES = `
aaron abigail adam adrian aiden albert alejandro alex alexis alice alicia allison alyssa amber amelia amy ana andre andrea
angela angelica angelina anita anna annie antonio april ariana arthur ashton audrey austin ava barry beatrice becky ben
bernard beth betty beverly bill billy blake bob bobby bonnie brad bradley brandi brenda brett brianna bridget brittany
bruce bryan caitlin caleb calvin cameron carl carla carlos carmen carol caroline carolyn carrie carter casey cassandra
catherine cathy cecilia chad chandler charlene charlotte chase chelsey cheryl chester chloe chris christian christina
christine christy cindy claire clara clarence claudia clayton clifford colin colleen connor constance corey courtney craig
crystal curtis cynthia dale dana danielle danny darlene darrell dave dawn dean deborah debra dennis derek diana diane diego
dolores dominic donna doris dorothy douglas doug duane dustin earl eddie edgar edith edward edwin eileen elaine eleanor
elena eli elijah ellen ella emma eric erica erin ernest esther ethan eugene eva evan evelyn faith felicia fernando florence
frances francis francisco frank fred freddie frederick gabriel gabriela gail gary gavin gene geoffrey gerald gina glenn
gloria gordon grant greg gregory gwen harold harriet harry harvey hazel heather hector helen henry herbert holly howard
hunter ian irene isaac isabel isabella isaiah ivan jack jackie jackson jacob jacqueline jaime jake jamie jane janet janice
jared jason jasmin javier jay jean jeff jeffrey jenna jenny jeremiah jeremy jerome jerry jesse jill jim jimmy jo joan joann
joanna joanne joe joel joey jonah jorge jose josephine joyce juan juanita judith judy julia julian juliana julie justine
kaitlyn kara kate katelyn katherine kathleen kathryn kathy katie kayla kaylee keith kelly kelsey ken kenneth kenny kerry
kim kimberly kirk kristen kristin kristina kurt kyle lance larry lauren laurie lawrence leah lee leo leon leonard leroy
leslie levi lewis liam lillian lily logan lois lonnie loretta lori lorraine louis louise lucas luis lydia lynn mackenzie
madeline madison malcolm marc marcia marcus margarita maria mariah marie marilyn mario marion marissa marjorie marlene
marsha marshall martha martin marvin mason maureen maurice mckenzie megan melanie melinda melissa melody meredith mia micah
micheal miguel mike mildred miles mindy miranda mitchell mohammed molly monica morgan nancy naomi natalie natasha nathan
nathaniel neil nelson nick nicolas nina noah noel nora norma norman oscar owen paige pamela patty paula pauline pedro peggy
penny perry philip phillip phyllis preston rachael rachel ralph ramon randall randy raymond rebecca regina renee rhonda
ricardo rick ricky riley rita rob robbie roberta roberto robin rodney roger roland ron ronald ronnie rosa rosemary ross roy
ruben russell ruth ryan sabrina sally salvador sam sandra sandy sara savannah scott sean sebastian sergio seth shane shannon
sharon shaun shawn sheila shelby shelly sherry shirley sidney sierra sofia sonia spencer stacey stacy stanley stella stephen
steve stuart sue summer suzanne sydney sylvia tamara tammy tanya tara taylor ted teresa terri terry theodore theresa tiffany
tim timothy tina todd tom tommy toni tony tonya tracey tracy travis trevor trinity tristan troy valerie vanessa vera vernon
veronica vicki vicky victor victoria vincent violet virginia vivian wade wallace walter wanda warren wayne wendy wesley
whitney willie wyatt xavier yolanda yvonne zach zoe
`;

const MORE_WORDS = `
access airplane alaska albatross albert aliens alpha alpine amigo anchor animal answer apache apollo archer arizona armor
arrow artist aspen athena atlanta atlantis attack avalon avatar avenger axe backup badger badboy badgirl bamboo bandit
barney baron basil bass beach beaver beetle bigboy bigdog bigdaddy birdie biscuit blackcat blackjack blaster blazer blizzard
blondie blossom bluebird bluesky bobcat bonanza bonehead boogie booger boomer boots bottle boxer bravo breeze bronco brother
brownie brutus bubba bubbles buckeye budlight buffalo buffy bulldog bullet bunny buster butter button cactus cadillac
calvin camaro camel canada candle cannon captain cardinal caramel carbon cardinals caribou carolina cascade casino casper
castle celtic cello champ champions chance chaos cheetah cherokee cheyenne chicken chico chili china chip chipper chopper
cinderella cinnamon circle classic claude clover cobalt coconut colonel colorado columbia comanche comet commando compass
concrete condor connect console control copper coral corona corvette cosmos cougar cougars courage cowboy coyote cream
creative cricket crimson cross crusader crusher cubbies cutie cyber cyclone daddy daffodil dakota danger darkness darkstar
dawg deadman death december defender delta denali denver desert destiny detroit deuce devil devils dexter diablo digger
digital dinosaur director discovery disney diver dodger doggy dollar dolly domino donkey doodle dracula dragonball
dragonfly dragons dreamer dreams driver drummer duckie dundee dynamite eagle1 earth eastern eclipse egypt einstein
electric elephant elvis ember empire energy engine england enigma enterprise envelope escape express explorer extreme faith1
falcons family1 fantasy farmer fender ferrari ferret fiction fidelity fighter finance firebird firefly fireball fish
fisher flames flash fletcher flipper flyers foster fountain foxtrot france freak freebird freeze french friday fright frog
froggy frosty fusion future galaxy gambler gamma gateway gators gemini general genesis genius georgia germany ghost gibson
giggles gladiator global gnome goblin goldfish goldie gopher gorilla grandma1 granite gravity greece griffin grizzly
grover guardian guinness gunner hamilton hammer hamster happy happyday harley harleydavidson harmony harvest havana hawaii
hawkeye headache heather1 heavenly helium helmet hercules hermes highland highlander hiking hockey1 hogan holland hollywood
homer honda honeybee hooligan hornet hornets horses hotdog hotrod houston hudson hummer hurricane husky icecream iceman
iguana illusion impala indian indiana infinity insane inside install ireland island italy jackal jackass jackpot jaguar
jaguars jakarta japan jasper jayhawk jeepers jellybean jersey jester jetski jewels joker joseph1 journey jubilee jumper
jungle junior jupiter kangaroo karate kayak keeper kermit keystone killer1 kingfish kisses kitkat kittycat knight knights
kodiak kokomo krypton ladybug lacrosse lambert lancer laser lavender leather legacy leopard lexmark library1 lighthouse
lightning1 lincoln little lizard lobster london1 lonestar longhorn lookout loser lottery louisiana lovebug loverboy lucky1
lucky7 lucky13 luckydog lunatic machine madmax maestro magic magician magnolia magnum mailman majestic malibu mammoth
manchester manhattan mango maniac marathon margarita mariner mariners marino market marlboro marley maryland master1
masters maverick maxwell melon memphis mercedes mercury mermaid mexico miami michigan midway mighty milano military miller
millie mini minime minnesota miracle mischief missouri misty mittens mohawk mommy1 monarch monitor monopoly monroe monster
montana monster1 monty moomoo moose morpheus mortgage moscow motorola mountain mouse1 mozart muffin mulder munchkin murphy
muscle mushroom mustangs mystery mystic naruto nascar nature nebraska neptune network1 nevada newlife newport nightmare
nightowl nintendo nirvana1 nissan nokia norway nothing1 notebook nugget number1 nursing oakland obiwan ocean october1
octopus ohio oklahoma oliver olympic omega onlyme opensesame1 optimus oranges orchid oregon orion orlando otter outback
outlaw oxford oyster pacific packard paladin pancake panda pandora panic paradise paradox parker parrot passion password1
patience patches peaches peanut peanuts pearljam pebbles pelican penguin penguins penelope pentagon people pepperoni
perfect persian peterpan phantom philly phoenix1 photo piano picasso pickle picture pilot pinky pioneer pirates pistol
pittsburgh planet platypus playboy player1 please pluto pointer polar police1 pontiac pookie popcorn popeye poppy porsche
portland postal potato powder precious predator prelude presario present president presley pretzel priest princess1 printer
prophet promise prospect puffin pumpkin punisher puppies purple1 puzzle python quality quarter queenie quest quicksilver
rabbit raccoon racecar racer radar raider rainbow1 rainbows rainyday raistlin rambo random raptor raptors rasputin raven
ravens reaper rebel rebels redbull reddog redhead redskins redwings regent remember1 rescue retired revenge reynolds rhino
ridge river rivers roadrunner robot rocket rockets rockstar1 rodeo roller romance romans romeo rooster rosebud rosie
royals ruffles runner running rugby russia sailboat sailing sailor saints salmon salsa samantha1 sampson samurai sanchez
sandman santa santiago sapphire saturn savage scooby scoobydoo scooter scorpio scorpion scotland scout scrappy scruffy
seahawks seashell seattle secret1 security1 senator senators seven seventeen shaggy shamrock sharky shelter sheriff1 sherlock
shooter shorty sidekick siemens sierra1 signal silence silly silverado simpson simpsons sinister skater skeeter skipper
skippy skittles skyline slayer sleepy slick slider slipknot smile smiles smiley smith smokey1 smooth snake snickers sniper
snowball snowboard snowflake snowman snuggles soccer1 softball1 soldier1 solomon something1 sonic sonny sophie spanky
sparkle sparky spartan spartans special spectrum speedy spencer1 spider spike spirit spitfire splash spongebob spooky
sport spring1 springer sprite squirrel stalker stanford star stardust stargate starfish starlight1 state1 station stealth
steel stellar sticky stinky stocks stones stormy stranger stream striker studio success1 sugar sultan sundance sundown
sunny sunrise sunset superboy supergirl superstar surfer surfing survivor swimmer swordfish sylvester symphony tango tanker
target tarheels tarzan taurus teddy teddybear teenager telephone tennessee tequila terminator theboss theking therock
thomas1 thumper thunderbird thunderbolt tiffany1 tigers1 tigger timber timberland time tinker titanic titans tomcat tommy1
topgun tornado toyota tractor trailer training transfer traveler treasure trees triangle triathlon tribal trident trigger
triple trojan trombone trouble trucker truck trumpet trunks tucker tuesday1 tulip turbo turkey turtle tweety twilight
twister typhoon umbrella uncle undertaker underworld universe vampire vanilla vector vegas velvet vermont vernon1 victory
vietnam viking vikings village vintage violin virgo vision volcano volkswagen volvo voyager vulcan walker wallace1 walleye
walnut walrus walton wanderer warcraft warlock warrior warriors washington waterfall watermelon waterloo weasel webmaster
webster welder western whale whatever1 wheels whiskers whiskey whisper wildcat wildfire wildlife willow window winner1
winnie winston winter1 wisconsin wisdom wizard wizards wolfgang wolfpack wolverine wombat wonder woodland woody workshop
wrangler wrestler wrestling wyoming xanadu xbox xtreme yamaha yankee yankees1 yellow1 yesterday1 yosemite zebra zeppelin
zeus zigzag zodiac zombie zxcvbnm1
`;

const ROWS = [
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "qwertzuiop",
  "azertyuiop",
  "1234567890",
  "abcdefghijklmnopqrstuvwxyz",
];
/** Keys of a phone or keypad, read up, down and across. */
const KEYPAD = [
  "147",
  "258",
  "369",
  "159",
  "357",
  "741",
  "852",
  "963",
  "951",
  "753",
  "789",
  "456",
  "123",
  "321",
  "654",
  "987",
];

const backwards = (text: string): string => Array.from(text).reverse().join("");

/** Habitual patterns: runs along a row of keys, one character repeated, number patterns, dates and years. */
function* patterns(): Generator<string> {
  for (const row of ROWS) {
    for (const run of [row, backwards(row), row + row])
      for (let length = 4; length <= 12; length += 1)
        for (let start = 0; start + length <= run.length; start += 1) yield run.slice(start, start + length);
  }
  for (const sign of "0123456789abcdefghijklmnopqrstuvwxyz")
    for (let length = 4; length <= 16; length += 1) yield sign.repeat(length);
  for (let pair = 10; pair <= 99; pair += 1) for (const times of [2, 3, 4, 5]) yield String(pair).repeat(times);
  for (const one of KEYPAD) for (const other of KEYPAD) yield one + other;
  for (let year = 1930; year <= 2039; year += 1) {
    yield String(year);
    yield String(year).repeat(2);
  }
  // Month and day, and day and month, as birthdays are written without a year.
  for (let month = 1; month <= 12; month += 1) {
    for (let day = 1; day <= 31; day += 1) {
      const [m, d] = [month, day].map((part) => String(part).padStart(2, "0"));
      yield `${m}${d}`;
      yield `${d}${m}`;
    }
  }
}

const split = (text: string): string[] => text.trim().split(/\s+/);

/**
 * Some thousands of passwords that are guessed first, as people write them. Rules compare them without case, marks and
 * trailing digits, so each covers hundreds.
 */
export const COMMON_PASSWORDS: readonly string[] = [
  ...new Set([...split(WORDS), ...split(NAMES), ...split(MORE_WORDS), ...patterns()]),
];
